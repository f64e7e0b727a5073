import type { FailureCode } from '#api/http/call-failure.ts';

/** Returns a text that explains a failure without its code. */
export function failureText(code: FailureCode) {
  switch (code) {
    case 'client.unreachable':
      return 'failure.unreachable' as const;
    case 'upstream.timeout':
      return 'failure.timeout' as const;
    case 'upstream.unavailable':
    case 'upstream.refused':
      return 'failure.unavailable' as const;
    case 'upstream.bad_answer':
      return 'failure.badAnswer' as const;
    case 'request.too_many':
    case 'auth.too_many_attempts':
      return 'failure.tooMany' as const;
    case 'permission.denied':
    case 'permission.no_terminal':
    case 'permission.other_terminal':
    case 'permission.no_role':
    case 'permission.role_too_new':
    case 'permission.pending':
    case 'permission.factor_missing':
      return 'failure.denied' as const;
    case 'auth.step_up_required':
      return 'failure.notConfirmed' as const;
    case 'request.invalid':
      return 'failure.invalid' as const;
    case 'event.held':
      return 'failure.held' as const;
    case 'event.deleting':
      return 'failure.deleting' as const;
    case 'request.conflict':
      return 'failure.changed' as const;
    case 'request.not_found':
      return 'failure.gone' as const;
    case 'capability.off':
      return 'failure.notOffered' as const;
    default:
      return 'failure.system' as const;
  }
}
