const KEY = 'pitdesk.chat.widget.v1';
const OPEN = 'open';

/** Whether the widget was open in this tab before it was loaded anew: each tab has its own. */
export const isWidgetOpen = (): boolean => sessionStorage.getItem(KEY) === OPEN;

export function keepWidgetOpen(open: boolean): void {
  if (open) sessionStorage.setItem(KEY, OPEN);
  else sessionStorage.removeItem(KEY);
}
