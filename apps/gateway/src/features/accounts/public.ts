export { AccountsModule } from './accounts.module.ts';
export { BrowserCookies } from './browser-cookies.ts';
