export { AccountsModule } from './accounts.module.ts';
export { AllowedOrigins, BrowserCookies } from './browser-cookies.ts';
export { BrowserSignIn } from './browser-sign-in.ts';
export { SignInService } from './sign-in.service.ts';
