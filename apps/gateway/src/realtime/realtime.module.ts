import { Global, Module } from '@nestjs/common';
import { FeedStatusRoom } from './feed-status-room.ts';

@Global()
@Module({ providers: [FeedStatusRoom], exports: [FeedStatusRoom] })
export class RealtimeModule {}
