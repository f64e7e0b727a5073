import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings/settings.ts';

/** The address at which a browser reaches the mock. Addresses are built when a record is read and are never stored. */
@Injectable()
export class PublicAddress {
  #base: string;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.#base = settings.publicUrl ?? `http://127.0.0.1:${settings.port}`;
  }

  /** Sets the port once it is known; a public URL in the settings wins. */
  listensAt(port: number): void {
    this.#base = this.settings.publicUrl ?? `http://127.0.0.1:${port}`;
  }

  urlOf(path: string): string {
    return new URL(path, this.#base).href;
  }
}
