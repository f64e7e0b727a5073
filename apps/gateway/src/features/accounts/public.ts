export { AccountsModule } from './accounts.module.ts';
export { SignInService } from './sign-in.service.ts';
