/** The block format of Snappy, in which GitHub hands out the bundles of attestations. */

function broken(): Error {
  return new Error('the bytes are not what Snappy makes');
}

/** The packed bytes. Throws where they were not packed so, or hold more than `most` bytes. */
export function unpackSnappy(bytes: Uint8Array, most: number): Uint8Array {
  let at = 0;
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw broken();
    at += 1;
    return byte;
  };
  const little = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value += next() * 256 ** index;
    return value;
  };
  let length = 0;
  for (let place = 1; ; place *= 128) {
    const byte = next();
    length += (byte % 128) * place;
    // Before anything is made of that size.
    if (length > most) throw new Error(`it holds more than ${most} bytes`);
    if (byte < 128) break;
    // Five bytes say what is less than 4 GB; padding would go on for ever.
    if (place >= 128 ** 4) throw broken();
  }
  const unpacked = new Uint8Array(length);
  let filled = 0;
  while (at < bytes.length) {
    const tag = next();
    const [kind, size] = [tag % 4, tag >> 2];
    if (kind === 0) {
      const count = (size < 60 ? size : little(size - 59)) + 1;
      if (at + count > bytes.length || filled + count > length) throw broken();
      unpacked.set(bytes.subarray(at, at + count), filled);
      at += count;
      filled += count;
      continue;
    }
    const count = kind === 1 ? (size % 8) + 4 : size + 1;
    const back = kind === 1 ? (size >> 3) * 256 + next() : little(kind === 2 ? 2 : 4);
    if (back === 0 || back > filled || filled + count > length) throw broken();
    // Byte by byte: what is copied may reach into what it makes.
    for (let index = 0; index < count; index += 1, filled += 1) unpacked[filled] = unpacked[filled - back] ?? 0;
  }
  if (filled !== length) throw broken();
  return unpacked;
}
