import { Controller, Get, Header } from '@nestjs/common';
import { Clock } from '../../core/time/clock.ts';
import { StreamStart } from '../tables/stream-start.ts';
import { livePlaylist } from './hls-playlist.ts';

/** As recorded by `media/record.mjs`. */
const BACCARAT = { segments: 12, segmentLength: 2 };

@Controller('media/hls')
export class HlsController {
  constructor(
    private readonly start: StreamStart,
    private readonly clock: Clock,
  ) {}

  /** Segments are counted from the start of the process, not from 1970: players keep a slot for each past loop. */
  @Get('baccarat/index.m3u8')
  @Header('content-type', 'application/vnd.apple.mpegurl')
  @Header('cache-control', 'no-store')
  playlist(): string {
    return livePlaylist(BACCARAT, this.clock.now() - this.start.at.getTime());
  }
}
