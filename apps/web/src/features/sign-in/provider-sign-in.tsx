import './provider-sign-in.css';
import type { LoginResponse } from '@pitdesk/contracts/accounts';
import { sessionsPaths } from '@pitdesk/contracts/sessions';
import { singleSignOnPaths } from '@pitdesk/contracts/single-sign-on';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type CallResult, callOf, send } from '#api/http/send.ts';
import { beginSession, SSO_RETURN_KEY, SSO_START } from '#api/session/sign-in.ts';
import { signOutState } from '#api/session/sign-out-state.ts';
import { entryPaths } from '#config/entry-paths.ts';
import { tabStore } from '#lib/browser/browser-store.ts';
import { providerFailureText } from './provider-failure.ts';

/** The query that the gateway adds to the address when the provider has sent the browser back. */
const OUTCOME = 'sso';

/** A link to the identity provider, and the result of the last sign-in there. */
export default function ProviderSignIn({ name }: { name: string }) {
  const { t } = useTranslation(['accounts', 'auth']);
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const outcome = search.get(OUTCOME);
  const [begun, setBegun] = useState<CallResult<LoginResponse>>();
  const isAvailable = useProviderAnswers();
  // Until the provider has signed out the previous user, it would sign the next person in as them.
  const signOut = useSyncExternalStore(signOutState.subscribe, signOutState.get, signOutState.get);
  const navigate = useNavigate();

  const arrived = useEffectEvent((result: CallResult<LoginResponse>): void => {
    setBegun(result);
    // The requested page is stored before the redirect, and opened after it.
    void navigate(entryPaths.login.link(), { replace: true, state: takeReturnState() });
  });
  useEffect(() => {
    if (outcome === 'done') void send(callOf(sessionsPaths.refresh)).then(arrived);
  }, [outcome]);
  useEffect(() => {
    if (outcome === null && begun?.ok) beginSession(begun.data.token.access_token);
  }, [outcome, begun]);

  if (outcome === 'done' || begun?.ok || signOut === 'under way')
    return (
      <p className="provider" role="status">
        {t('auth:wait')}
      </p>
    );
  const failure = begun
    ? 'console'
    : outcome === null
      ? isAvailable
        ? null
        : 'down'
      : providerFailureText(outcome);
  return (
    <div className="provider">
      {failure !== null && (
        <div className="notice notice--danger" role="alert">
          <p>{t(`provider.failure.${failure}`, { name })}</p>
        </div>
      )}
      <a
        className="plain-form__submit plain-form__submit--second"
        href={signOut === 'failed' ? `${SSO_START}?again=true` : SSO_START}
        onClick={() => tabStore.setItem(SSO_RETURN_KEY, JSON.stringify(state))}
      >
        {t('provider.continue', { name })}
      </a>
    </div>
  );
}

function takeReturnState(): unknown {
  const text = tabStore.getItem(SSO_RETURN_KEY) ?? 'null';
  tabStore.removeItem(SSO_RETURN_KEY);
  return JSON.parse(text);
}

/** Returns false once the gateway has reported that the provider does not answer. */
function useProviderAnswers(): boolean {
  const [answers, setAnswers] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    const call = callOf(singleSignOnPaths.getProvider, { signal: leaving.signal });
    void send(call).then((result) => {
      if (!leaving.signal.aborted && result.ok) setAnswers(result.data.available);
    });
    return () => leaving.abort();
  }, []);
  return answers;
}
