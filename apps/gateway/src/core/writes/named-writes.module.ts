import { Module } from '@nestjs/common';
import { NamedWrites, NamedWritesStore } from './named-writes.ts';

@Module({ providers: [NamedWrites, NamedWritesStore], exports: [NamedWrites] })
export class NamedWritesModule {}
