import { Controller, Get, Header } from '@nestjs/common';
import { livePlaylist } from './hls-playlist.ts';

/** As recorded by `media/record.mjs`. */
const BACCARAT = { segments: 12, segmentLength: 2 };

const HOUR_MS = 3_600_000;

@Controller('media/hls')
export class HlsController {
  /** Segments are counted from the start, as a camera does, not from 1970: players keep a slot for each past loop. */
  readonly #startedAt = Date.now() - HOUR_MS;

  @Get('baccarat/index.m3u8')
  @Header('content-type', 'application/vnd.apple.mpegurl')
  @Header('cache-control', 'no-store')
  playlist(): string {
    return livePlaylist(BACCARAT, Date.now() - this.#startedAt);
  }
}
