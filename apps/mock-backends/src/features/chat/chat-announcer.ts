import { Injectable } from '@nestjs/common';
import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { Subject } from 'rxjs';

/** Publishes announcements to the chat rooms; also those of simulated players. */
@Injectable()
export class ChatAnnouncer {
  readonly #subject = new Subject<ChatAnnouncement>();
  readonly announcements = this.#subject.asObservable();

  announce(announcement: ChatAnnouncement): void {
    this.#subject.next(announcement);
  }
}
