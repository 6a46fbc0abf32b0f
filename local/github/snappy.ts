/** The block format of Snappy, written without looking for anything that repeats: right, and not small. */

const MOST_IN_A_LITERAL = 65_536;

export function packSnappy(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const length: number[] = [];
  let rest = bytes.length;
  for (; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
  parts.push(Uint8Array.from([...length, rest]));
  for (let at = 0; at < bytes.length; at += MOST_IN_A_LITERAL) {
    const part = bytes.subarray(at, at + MOST_IN_A_LITERAL);
    const count = part.length - 1;
    parts.push(Uint8Array.from([61 << 2, count % 256, count >> 8]), part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}
