import { expect, it } from '@jest/globals';
import { contactLink } from './contact-link.ts';

it.each([
  ['pit@casino.example', 'mailto:pit@casino.example'],
  [' +356 2123 4567 ', 'tel:+35621234567'],
  ['(021) 234-567', 'tel:021234567'],
  ['https://help.casino.example/pitdesk', 'https://help.casino.example/pitdesk'],
  ['mailto:pit@casino.example', 'mailto:pit@casino.example'],
  ['the shift manager', null],
  ['Ada @ the cage', null],
  ['extension 12', null],
  ['https://', null],
  ['javascript:alert(1)', null],
])('links the contact "%s" to %s', (contact, link) => expect(contactLink(contact)).toBe(link));
