/** For tests only: a name server on loopback, over UDP as real ones, that answers what the test says or nothing at all. */
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export interface NameServer {
  /** `host:port`. */
  address: string;
  /** Questions as they came: `A orders.test`. */
  asked: string[];
  close(): Promise<void>;
}

const TYPES: Record<number, 'A' | 'AAAA'> = { 1: 'A', 28: 'AAAA' };

/** `answer`: addresses (IPv4 for A), null for "no such name", undefined for silence. */
export async function startNameServer(
  answer: (type: string, name: string) => readonly string[] | null | undefined,
): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(12, at + 5);
    const type = TYPES[query.readUInt16BE(at + 1)] ?? 'other';
    const name = labels.join('.');
    asked.push(`${type} ${name}`);
    const found = answer(type, name);
    if (found === undefined) return;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(found === null ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    const records = (found ?? []).map((address) => {
      const record = Buffer.alloc(16);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(1, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(1, 6);
      record.writeUInt16BE(4, 10);
      Buffer.from(address.split('.').map(Number)).copy(record, 12);
      return record;
    });
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, question, ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
