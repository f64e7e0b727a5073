import { Module } from '@nestjs/common';
import { StaffDirectory } from './staff-directory.ts';

@Module({ providers: [StaffDirectory], exports: [StaffDirectory] })
export class CoreStaffModule {}
