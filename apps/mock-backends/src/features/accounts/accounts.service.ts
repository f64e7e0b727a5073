import { ConflictException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { LoginForm, RegisterRequest } from '@pitdesk/contracts/accounts';
import { DEFAULT_TERMINAL_ID } from '@pitdesk/contracts/accounts';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { hashPassword, passwordFits } from './password-hash.ts';

/** Members of staff: who they are and whether their password is right. */
@Injectable()
export class AccountsService {
  /** Checked where no account has the name, so that an unknown one takes as long as a wrong password. */
  readonly #nobody = hashPassword('nobody has this password');

  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  /** Sign-in is by username or by e-mail address. @throws UnauthorizedException */
  async authenticate({ username, password }: LoginForm): Promise<operatorDb.User> {
    const name = username.toLowerCase();
    const user = await this.db.user.findFirst({ where: { OR: [{ username: name }, { email: name }] } });
    const fits = await passwordFits(user?.passwordHash ?? (await this.#nobody), password);
    if (user === null || !fits) throw new UnauthorizedException('These credentials fit no account');
    return user;
  }

  /** A new account has no terminal until somebody gives it one. @throws ConflictException */
  async register({ email, firstname, lastname, password }: RegisterRequest): Promise<operatorDb.User> {
    const address = email.toLowerCase();
    const passwordHash = await hashPassword(password);
    const taken = await this.db.user.findUnique({ where: { email: address } });
    if (taken !== null) throw new ConflictException('There is an account with this e-mail address');
    return this.db.user.create({
      data: {
        username: address,
        email: address,
        firstName: firstname,
        lastName: lastname,
        passwordHash,
        terminalId: DEFAULT_TERMINAL_ID,
      },
    });
  }
}
