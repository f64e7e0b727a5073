import { Controller, Get, Header } from '@nestjs/common';
import { livePlaylist } from './hls-playlist.ts';

/** As recorded by `media/record.mjs`. */
const BACCARAT = { segments: 12, segmentLength: 2 };

@Controller('media/hls')
export class HlsController {
  @Get('baccarat/index.m3u8')
  @Header('content-type', 'application/vnd.apple.mpegurl')
  @Header('cache-control', 'no-store')
  playlist(): string {
    return livePlaylist(BACCARAT, Date.now());
  }
}
