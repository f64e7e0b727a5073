// The two containers that record.mjs writes, with only the boxes and elements that players require.

/** Returns an MP4 fragment (ISO/IEC 14496-12): one track, samples of equal duration, times in the track's units. */
export function fragment({ number, start, duration, samples }) {
  const moof = (dataOffset) =>
    box(
      'moof',
      box('mfhd', u32(0), u32(number + 1)),
      box(
        'traf',
        // Offsets are relative to the fragment; all samples have the same duration.
        box('tfhd', u32(0x020008), u32(1), u32(duration)),
        box('tfdt', u32(0x01000000), u64(start)),
        box(
          'trun',
          u32(0x000601),
          u32(samples.length),
          u32(dataOffset),
          ...samples.flatMap(({ data, isKey }) => [u32(data.length), u32(isKey ? 0x02000000 : 0x01010000)]),
        ),
      ),
    );
  const head = moof(0).length;
  return Buffer.concat([moof(head + 8), box('mdat', ...samples.map(({ data }) => data))]);
}

/** Returns a WebM with a cluster at each key frame, and the cues first, so that players can seek. */
export function webm({ width, height, frameMs, samples }) {
  const clusters = [];
  for (const [index, { data, isKey }] of samples.entries()) {
    if (isKey) clusters.push({ at: index * frameMs, blocks: [] });
    const cluster = clusters.at(-1);
    const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
    head.writeInt16BE(Math.round(index * frameMs - cluster.at), 1);
    cluster.blocks.push(element('a3', head, data));
  }
  const written = clusters.map(({ at, blocks }) => element('1f43b675', element('e7', u32(at)), ...blocks));
  const info = element(
    '1549a966',
    element('2ad7b1', u32(1_000_000)),
    element('4489', f64(samples.length * frameMs)),
    element('4d80', Buffer.from('pitdesk')),
    element('5741', Buffer.from('pitdesk')),
  );
  const video = element('e0', element('b0', u32(width)), element('ba', u32(height)));
  const tracks = element(
    '1654ae6b',
    element(
      'ae',
      element('d7', u32(1)),
      element('73c5', u32(1)),
      element('83', Buffer.from([1])),
      element('86', Buffer.from('V_VP9')),
      video,
    ),
  );
  const cues = (first) => {
    let position = first;
    const points = clusters.map(({ at }, index) => {
      const where = element('b7', element('f7', u32(1)), element('f1', u32(position)));
      position += written[index].length;
      return element('bb', element('b3', u32(at)), where);
    });
    return element('1c53bb6b', ...points);
  };
  const before = info.length + tracks.length;
  const index = cues(before + cues(0).length);
  const ebml = element(
    '1a45dfa3',
    element('4282', Buffer.from('webm')),
    element('4287', u32(4)),
    element('4285', u32(2)),
  );
  return Buffer.concat([ebml, element('18538067', info, tracks, index, ...written)]);
}

const box = (type, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
};

/** Returns an EBML element. Its length always takes eight bytes, so that the size does not depend on the value. */
const element = (id, ...parts) => {
  const body = Buffer.concat(parts);
  const length = u64(body.length);
  length[0] = 0x01;
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
};

const u32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u64 = (value) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};
const f64 = (value) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
