import { ConflictException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { LoginForm, RegisterRequest } from '@pitdesk/contracts/accounts';
import { DEFAULT_TERMINAL_ID } from '@pitdesk/contracts/accounts';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { hashPassword, passwordFits } from './password-hash.ts';

/** The accounts of staff: sign-in and registration. */
@Injectable()
export class AccountsService {
  /** Verified for an unknown name, so that the answer takes the time of a wrong password. */
  readonly #unknownHash = hashPassword('nobody has this password');

  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  /** Verifies a password, by username or by e-mail address. @throws UnauthorizedException */
  async authenticate({ username, password }: LoginForm): Promise<operatorDb.User> {
    const name = username.toLowerCase();
    const user = await this.db.user.findFirst({ where: { OR: [{ username: name }, { email: name }] } });
    const fits = await passwordFits(user?.passwordHash ?? (await this.#unknownHash), password);
    if (user === null || !fits) throw new UnauthorizedException('The username or the password is wrong');
    return user;
  }

  /** Creates an account; it has no terminal until one is assigned. @throws ConflictException */
  async register({ email, firstname, lastname, password }: RegisterRequest): Promise<operatorDb.User> {
    const address = email.toLowerCase();
    const passwordHash = await hashPassword(password);
    const taken = await this.db.user.findUnique({ where: { email: address } });
    if (taken !== null) throw new ConflictException('An account with this e-mail address exists');
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
