import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { NAMESPACES } from '#i18n/namespaces.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { useAuditTexts } from './audit-texts.tsx';

describe('the texts of the audit', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts('de');
    await i18n.loadNamespaces([...NAMESPACES]);
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/tables', () => ok([]));
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  const texts = () => renderHook(() => useAuditTexts(), { wrapper: fakeConsole().wrapper }).result.current;

  it.each([
    ['action', 'rounds.void', 'Runde annullieren'],
    ['alarm', 'rule_broken Emerald 3', 'Ergebnisabweichung Emerald 3'],
    ['equipment', 'wheel W-04', 'Kessel W-04'],
    ['language', 'de', 'de'],
    ['language', 'p\u202E17', 'p\uFFFD17'],
    ['incident', 'wrong_pocket, Ruby 1', 'Falsches Fach erfasst, Ruby 1'],
    ['incident', 'complaint, Ruby 1', 'Beschwerde, Ruby 1'],
    ['report', 'rounds', 'Runden'],
    ['report_schedule', 'chat', 'Chat'],
    ['event', 'wheel of fortune', 'wheel of fortune'],
    ['alarm', 'later_kind Emerald 3', 'later_kind Emerald 3'],
    ['handover', '', '7'],
  ])('name a target of the kind %s with the label "%s": %s', (kind, label, text) => {
    expect(texts().targetText({ kind, id: '7', label })).toBe(text);
  });

  it.each(['helpline', 'language'])('name the language of the kind %s, whose id is its label', (kind) => {
    expect(texts().targetText({ kind, id: 'fr', label: 'fr' })).toBe('Französisch');
  });

  it.each([
    ['alarm', 'event', 'escalated', 'Nächste Person'],
    ['card_lot', 'act', 'received', 'Angenommen'],
    ['case', 'state', 'closed', 'Abgeschlossen'],
    ['case', 'severity', 'high', 'Hoch'],
    ['flag', 'category', 'chasing', 'Verlusten nachjagen'],
    ['handover', 'category', 'equipment', 'Ausstattung'],
    ['helpline', 'language', 'ja', 'Japanisch'],
    ['incident', 'kind', 'dispute', 'Streitfall'],
    ['incident', 'error', 'no_spin', 'Kein gültiger Dreh'],
    ['equipment', 'level', 'not_level', 'Nicht waagerecht'],
    ['equipment', 'result', 'adjusted', 'Justiert'],
    ['equipment', 'wheel', 'single_zero', 'Kessel, eine Null'],
    ['staff', 'mark', 'keep', 'Behalten'],
    ['staff', 'role_granted', 'pit_manager', 'Pit-Manager'],
    ['action', 'method', 'passkey', 'Passkey'],
    ['action', 'method', 'recovery_code', 'Wiederherstellungscode'],
    ['round', 'role', 'shift_manager', 'Schichtleitung'],
    ['words', 'kind', 'watch', 'beobachtet'],
    ['words', 'category', 'adverts', 'Absprachen und Werbung'],
    ['round', 'role', 'later_role', 'later_role'],
  ])('say the value of %s %s "%s" in words: %s', (kind, field, value, text) => {
    expect(texts().valueText(field, value, kind)).toBe(text);
  });
});
