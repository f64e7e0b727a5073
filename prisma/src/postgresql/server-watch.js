import { Socket } from 'node:net';
import pg from 'pg';
const LOOK_EVERY_MS = 1_000;
/** Looks, not seconds: a process that was held up itself has not looked meanwhile. */
const SILENT_LOOKS = 5;
/**
 * Asks the server for a sign of life, by a connection of its own, and tells when it turns silent and when it no longer
 * is. A server that keeps its connections and answers nothing would hold up each statement for as long as the longest
 * one may take. One that refuses is not silent: those who ask it hear so themselves.
 */
export class ServerWatch {
    #url;
    #turned;
    #timer;
    #isSilent = false;
    #socket;
    #client;
    #isAsking = false;
    #looks = 0;
    constructor(url, turned) {
        this.#url = url;
        this.#turned = turned;
        this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    }
    stop() {
        clearInterval(this.#timer);
        this.#socket?.destroy();
    }
    #look() {
        if (!this.#isAsking) {
            this.#isAsking = true;
            this.#looks = 0;
            void this.#ask();
            return;
        }
        this.#looks += 1;
        if (this.#looks < SILENT_LOOKS)
            return;
        this.#turn(true);
        this.#socket?.destroy();
    }
    async #ask() {
        try {
            this.#client ??= await this.#connect();
            await this.#client.query('SELECT 1');
            this.#turn(false);
        }
        catch {
            this.#client = undefined;
            // Broken by the server, and not here for its silence: whoever asks it is answered.
            if (this.#looks < SILENT_LOOKS)
                this.#turn(false);
            this.#socket?.destroy();
        }
        this.#isAsking = false;
    }
    #turn(isSilent) {
        if (isSilent === this.#isSilent)
            return;
        this.#isSilent = isSilent;
        this.#turned(isSilent);
    }
    async #connect() {
        const stream = () => {
            this.#socket = new Socket();
            return this.#socket;
        };
        const client = new pg.Client({
            connectionString: this.#url,
            application_name: 'pitdesk-watch',
            keepAlive: true,
            stream,
        });
        client.on('error', () => {
            this.#client = undefined;
        });
        await client.connect();
        return client;
    }
}
//# sourceMappingURL=server-watch.js.map