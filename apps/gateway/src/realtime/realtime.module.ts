import { Global, Module } from '@nestjs/common';
import { FeedStatusRoom } from './feed-status-room.ts';
import { Replicas } from './replicas/replicas.ts';

@Global()
@Module({ providers: [FeedStatusRoom, Replicas], exports: [FeedStatusRoom, Replicas] })
export class RealtimeModule {}
