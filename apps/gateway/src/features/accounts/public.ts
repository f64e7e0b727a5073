export { AccountsModule } from './accounts.module.ts';
export { BrowserCookies } from './browser-cookies.ts';
export { SignInService } from './sign-in.service.ts';
