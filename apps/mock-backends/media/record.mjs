// Records the two videos of this folder from the stream pages of a running mock. See README.md beside it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { fragment, webm } from './containers.mjs';

const [mockUrl = 'http://127.0.0.1:4000', baccaratTable = '1', rouletteTable = '5'] = process.argv.slice(2);
const SECONDS = 24;
const SEGMENT_SECONDS = 2;
const SIZE = { width: 640, height: 360 };
/** The rate at which the stream pages draw: additional frames would be identical, and cost each viewer a repaint. */
const FRAMES_A_SECOND = { baccarat: 2, roulette: 4 };

/** Codes of ISO/IEC 23091-2 for the colour spaces of a browser's encoder; 2 is "unspecified". */
const COLOURS = { bt709: 1, smpte170m: 6, 'iec61966-2-1': 13, bt470bg: 5 };

const folder = import.meta.dirname;
const hls = path.join(folder, 'hls/baccarat');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const baccarat = await record(baccaratTable, FRAMES_A_SECOND.baccarat);
// The initialization segment keeps the size, codec and time scale of the track; only the colours are updated.
const init = readFileSync(path.join(hls, 'init.mp4'));
writeColours(init, baccarat[0].colours);
writeFileSync(path.join(hls, 'init.mp4'), init);
const timeScale = timeScaleOf(init);
const inSegment = FRAMES_A_SECOND.baccarat * SEGMENT_SECONDS;
for (let number = 0; number * inSegment < baccarat.length; number += 1) {
  const samples = baccarat.slice(number * inSegment, (number + 1) * inSegment);
  const file = path.join(hls, `segment-${String(number).padStart(2, '0')}.m4s`);
  const duration = timeScale / FRAMES_A_SECOND.baccarat;
  writeFileSync(file, fragment({ number, start: number * SEGMENT_SECONDS * timeScale, duration, samples }));
}

const roulette = await record(rouletteTable, FRAMES_A_SECOND.roulette);
mkdirSync(path.join(folder, 'video'), { recursive: true });
writeFileSync(
  path.join(folder, 'video/roulette.webm'),
  webm({ ...SIZE, frameMs: 1_000 / FRAMES_A_SECOND.roulette, samples: roulette }),
);
await browser.close();

/** Takes screenshots of a stream page for `SECONDS` and encodes them, with a key frame every two seconds. */
async function record(table, rate) {
  const page = await browser.newPage({ viewport: SIZE, bypassCSP: true });
  await page.goto(`${mockUrl}/streams/${table}`);
  // One recording serves several tables: it must not show the name of one.
  await page.addStyleTag({ content: '.title, .dealer-place .small { visibility: hidden }' });
  await page.waitForTimeout(1_000);
  const pictures = [];
  // Screenshots are taken between two repaints; the page repaints on the full second.
  const begin = (Math.ceil(Date.now() / 1_000) + 1) * 1_000 + 500 / rate;
  for (let index = 0; index < SECONDS * rate; index += 1) {
    await page.waitForTimeout(Math.max(0, begin + (index * 1_000) / rate - Date.now()));
    pictures.push((await page.screenshot()).toString('base64'));
  }
  const samples = await page.evaluate(encode, { pictures, rate, keyEvery: rate * SEGMENT_SECONDS, ...SIZE });
  await page.close();
  console.log(`${samples.length} pictures of table ${table}`, samples[0].colours);
  return samples.map((sample) => ({ ...sample, data: Buffer.from(sample.data, 'base64') }));
}

/** Encodes VP9 with the browser's encoder; runs in the page. */
async function encode({ pictures, rate, keyEvery, width, height }) {
  const samples = [];
  const encoder = new VideoEncoder({
    output: (chunk, { decoderConfig }) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      samples.push({
        data: bytes.toBase64?.() ?? btoa(String.fromCharCode(...bytes)),
        isKey: chunk.type === 'key',
        colours: decoderConfig?.colorSpace?.toJSON?.() ?? decoderConfig?.colorSpace,
      });
    },
    error: (error) => console.error(error),
  });
  encoder.configure({ codec: 'vp09.00.21.08', width, height, framerate: rate, bitrateMode: 'quantizer' });
  for (const [index, picture] of pictures.entries()) {
    const answer = await fetch(`data:image/png;base64,${picture}`);
    const bitmap = await createImageBitmap(await answer.blob());
    const frame = new VideoFrame(bitmap, { timestamp: (index * 1e6) / rate, duration: 1e6 / rate });
    encoder.encode(frame, { keyFrame: index % keyEvery === 0, vp9: { quantizer: 40 } });
    frame.close();
  }
  await encoder.flush();
  return samples;
}

/** Returns the track's units per second, from its media header. */
function timeScaleOf(init) {
  return init.readUInt32BE(init.indexOf('mdhd') + 16);
}

function writeColours(init, { fullRange, primaries, transfer, matrix }) {
  const at = init.indexOf('vpcC') + 10;
  init[at] = (init[at] & 0xfe) | (fullRange ? 1 : 0);
  for (const [index, name] of [primaries, transfer, matrix].entries())
    init[at + 1 + index] = COLOURS[name] ?? 2;
}
