import { Injectable } from '@nestjs/common';
import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { Subject } from 'rxjs';

/** What the house has to tell a chat room: the simulated players speak through it. */
@Injectable()
export class ChatAnnouncer {
  readonly #subject = new Subject<ChatAnnouncement>();
  readonly announcements = this.#subject.asObservable();

  announce(announcement: ChatAnnouncement): void {
    this.#subject.next(announcement);
  }
}
