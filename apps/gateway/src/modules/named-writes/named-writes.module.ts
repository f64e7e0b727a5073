import { Module } from '@nestjs/common';
import { NamedWritesStore } from './named-writes.store.ts';
import { NamedWrites } from './named-writes.ts';

@Module({ providers: [NamedWrites, NamedWritesStore], exports: [NamedWrites] })
export class NamedWritesModule {}
