import { Body, Controller } from '@nestjs/common';
import { type Accepted, ForgotPasswordRequest, ResetPasswordRequest } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import { type Caller, FromCaller } from '../../common/http/caller.ts';
import { Route } from '../../common/http/route.decorator.ts';
import { Public } from '../permissions/permission.decorator.ts';
import { PasswordsService } from './passwords.service.ts';

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Route(endpoints.forgotPassword)
  @Public()
  async forgot(
    @Body({ schema: ForgotPasswordRequest }) request: ForgotPasswordRequest,
    @FromCaller() caller: Caller,
  ): Promise<Accepted> {
    await this.passwords.askForReset(request, caller);
    return { ok: true };
  }

  @Route(endpoints.resetPassword)
  @Public()
  async reset(
    @Body({ schema: ResetPasswordRequest }) request: ResetPasswordRequest,
    @FromCaller() caller: Caller,
  ): Promise<Accepted> {
    await this.passwords.reset(request, caller);
    return { ok: true };
  }
}
