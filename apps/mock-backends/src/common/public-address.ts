import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';

/** Where a browser finds the mock: addresses are composed when something is read, never stored. */
@Injectable()
export class PublicAddress {
  private base: string;

  constructor(config: Config) {
    this.base = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    this.isFixed = config.publicUrl !== undefined;
  }

  private readonly isFixed: boolean;

  /** Told once the port is known; a public URL from the settings stands. */
  listensAt(port: number): void {
    if (!this.isFixed) this.base = `http://127.0.0.1:${port}`;
  }

  urlOf(path: string): string {
    return new URL(path, this.base).href;
  }
}
