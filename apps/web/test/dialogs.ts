/** Replaces the modal dialogs that jsdom lacks: `showModal` and `close` set `open`. */
export function modalDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
