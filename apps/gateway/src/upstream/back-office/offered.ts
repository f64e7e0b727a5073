import { AppError } from '../../common/errors/app-error.ts';

/** The path of a capability that an operator may lack. @throws AppError `capability.off` */
export function offered(path: string | null): string {
  if (path === null) throw new AppError('capability.off');
  return path;
}
