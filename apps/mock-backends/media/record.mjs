// Records the two videos of this folder from the stream pages of a running mock. See README.md beside it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

const [mockUrl = 'http://127.0.0.1:4000', baccaratTable = '1', rouletteTable = '4'] = process.argv.slice(2);
const SECONDS = 24;
const SEGMENT_SECONDS = 2;
const SIZE = { width: 640, height: 360 };
const FRAMES_A_SECOND = 15;
const VP9 = [
  '-c:v',
  'libvpx-vp9',
  '-pix_fmt',
  'yuv420p',
  '-row-mt',
  '1',
  '-deadline',
  'good',
  '-cpu-used',
  '2',
];

const folder = import.meta.dirname;
const work = mkdtempSync(path.join(tmpdir(), 'record-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const keyframes = [
  '-g',
  String(SEGMENT_SECONDS * FRAMES_A_SECOND),
  '-keyint_min',
  String(SEGMENT_SECONDS * FRAMES_A_SECOND),
];
const hls = path.join(folder, 'hls/baccarat');
mkdirSync(hls, { recursive: true });
encode(await frames(baccaratTable), [
  ...VP9,
  ...keyframes,
  '-b:v',
  '0',
  '-crf',
  '40',
  '-f',
  'hls',
  '-hls_time',
  String(SEGMENT_SECONDS),
  '-hls_segment_type',
  'fmp4',
  '-hls_playlist_type',
  'vod',
  '-hls_fmp4_init_filename',
  'init.mp4',
  '-hls_segment_filename',
  path.join(hls, 'segment-%02d.m4s'),
  path.join(hls, 'recorded.m3u8'),
]);
// The mock writes its own playlist, one that never ends.
console.log(readFileSync(path.join(hls, 'recorded.m3u8'), 'utf8'));
rmSync(path.join(hls, 'recorded.m3u8'));
mkdirSync(path.join(folder, 'video'), { recursive: true });
encode(await frames(rouletteTable), [
  ...VP9,
  ...keyframes,
  '-b:v',
  '0',
  '-crf',
  '42',
  path.join(folder, 'video/roulette.webm'),
]);
await browser.close();
rmSync(work, { recursive: true });

/** Photographs a stream page for the length of a recording; a list of pictures and how long each was seen. */
async function frames(table) {
  const page = await browser.newPage({ viewport: SIZE, bypassCSP: true });
  await page.goto(`${mockUrl}/streams/${table}`);
  // One recording serves several tables: nothing in it may name one.
  await page.addStyleTag({ content: '.title, .dealer-place .small { visibility: hidden }' });
  await page.waitForTimeout(1_000);
  const seen = [];
  const began = performance.now();
  for (let at = 0; at < SECONDS * 1_000; at = performance.now() - began) {
    const file = path.join(work, `${table}-${seen.length}.png`);
    writeFileSync(file, await page.screenshot());
    seen.push({ file, at });
  }
  await page.close();
  const list = path.join(work, `${table}.txt`);
  const lines = seen.map(({ file, at }, index) => {
    const until = seen[index + 1]?.at ?? SECONDS * 1_000;
    return `file '${file}'\nduration ${((until - at) / 1_000).toFixed(4)}`;
  });
  writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\nfile '${seen.at(-1)?.file}'\n`);
  console.log(`${seen.length} pictures of table ${table}`);
  return list;
}

function encode(list, output) {
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-vf',
    `fps=${FRAMES_A_SECOND}`,
    '-t',
    String(SECONDS),
    '-an',
  ];
  const { status } = spawnSync('ffmpeg', [...input, ...output], { stdio: 'inherit' });
  if (status !== 0) throw new Error('ffmpeg failed');
}
