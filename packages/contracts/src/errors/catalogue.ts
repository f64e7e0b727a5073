/**
 * The error catalogue: every code that an error body or a refused acknowledgement can carry, its HTTP status and its
 * English text. The texts of sign-in, registration, forgot-password, 404 and 500 are the specification's, section 8.
 */
export const ERRORS = {
  'auth.login_incorrect': { status: 401, message: 'The login detail is incorrect' },
  'auth.registration_broken': { status: 422, message: 'Registration process has broken' },
  'auth.registration_off': { status: 403, message: 'New accounts cannot be created here.' },
  'auth.forgot_password_failed': { status: 502, message: 'The login detail is incorrect' },
  'auth.reset_token_invalid': {
    status: 422,
    message: 'This reset link is no longer valid. Request a new one.',
  },
  'auth.client_url_refused': { status: 400, message: 'Signing in is not allowed from this address.' },
  'auth.unauthenticated': { status: 401, message: 'Sign in to continue.' },
  'auth.token_expired': { status: 401, message: 'The access token has expired. Refresh it.' },
  'auth.session_ended': { status: 401, message: 'This session has ended. Sign in again.' },
  'auth.refresh_reused': {
    status: 401,
    message: 'This session was ended because its refresh token was used twice.',
  },
  'auth.origin_refused': { status: 403, message: 'Requests from this origin are refused.' },
  /** Of somebody who is signed in already: no 401, which would end the session. */
  'auth.password_incorrect': { status: 422, message: 'The login detail is incorrect' },
  'auth.too_many_attempts': { status: 429, message: 'Too many attempts. Wait and try again.' },

  /** Of a session that goes on reading: no 401, which would end it. */
  'auth.session_locked': { status: 423, message: 'This screen is locked. Unlock it first.' },
  'auth.account_disabled': { status: 403, message: 'This account has been disabled.' },

  'auth.factor_required': { status: 403, message: 'Confirm this sign-in by your second factor.' },

  'factor.wrong': { status: 422, message: 'This code or passkey is not valid.' },
  'factor.challenge_over': {
    status: 410,
    message: 'This took too long, or there were too many wrong attempts. Start again.',
  },
  'factor.known': { status: 409, message: 'This passkey has already been added.' },
  'factor.too_many': { status: 409, message: 'Remove a second factor before you add another.' },
  'factor.required': { status: 409, message: 'Your role requires a second factor. Add another one first.' },
  'factor.none': { status: 409, message: 'Add a second factor first.' },
  'factor.reset_open': { status: 409, message: 'A reset of these factors already awaits a decision.' },
  'auth.step_up_required': { status: 403, message: 'Confirm this by your second factor or your password.' },
  'auth.password_login_off': { status: 403, message: 'Passwords are not accepted here. Use single sign-on.' },
  'auth.provider_off': { status: 404, message: 'Single sign-on is not set up here.' },
  'auth.provider_unavailable': { status: 503, message: 'The identity provider cannot be reached.' },
  'auth.provider_refused': { status: 403, message: 'The identity provider did not sign you in.' },
  'auth.provider_unlock': { status: 409, message: 'Sign in at the identity provider to continue.' },
  'auth.state_unknown': {
    status: 400,
    message: 'This sign-in was not started in this browser, or was used already. Start again.',
  },
  'auth.code_refused': {
    status: 401,
    message: 'The identity provider did not accept the code. Start again.',
  },
  'auth.issuer_wrong': { status: 401, message: 'The response is from another identity provider.' },
  'auth.audience_wrong': { status: 401, message: 'The response is for another application.' },
  'auth.nonce_wrong': { status: 401, message: 'The response belongs to another sign-in.' },
  'auth.answer_invalid': {
    status: 401,
    message: "The identity provider's response failed a security check.",
  },
  'auth.logout_refused': { status: 400, message: 'This request to sign out cannot be trusted.' },

  'permission.denied': { status: 403, message: 'This account may not do that.' },
  'permission.no_terminal': { status: 403, message: 'This account has no terminal yet.' },
  'permission.other_terminal': { status: 403, message: 'This belongs to another terminal.' },
  'permission.no_role': { status: 403, message: 'None of your roles allows that.' },
  'permission.role_too_new': {
    status: 403,
    message: 'You received the role for this after it was proposed. Another person must decide.',
  },
  'permission.pending': { status: 403, message: 'An administrator must admit this account first.' },

  'permission.factor_missing': { status: 403, message: 'Your role requires a second factor. Add one first.' },

  'request.invalid': { status: 400, message: 'Some fields are not valid.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.not_found': { status: 404, message: 'Page Not Found' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.unsupported_media_type': { status: 415, message: 'Send this request as JSON.' },
  'request.too_many': { status: 429, message: 'Too many requests. Wait and try again.' },
  'request.not_read': {
    status: 429,
    message: 'The previous connection was closed because it left too much unread.',
  },
  'request.conflict': { status: 409, message: 'A colleague changed this first. Check again.' },
  'request.idempotency_key_reused': {
    status: 422,
    message: 'This Idempotency-Key was used with another request.',
  },

  'chat.not_stored': { status: 409, message: 'Only a stored message can be announced.' },
  'chat.uncertain': { status: 504, message: 'The delivery of this message could not be confirmed.' },
  'chat.not_listed': { status: 504, message: 'The operator acknowledged this message but does not list it.' },
  'chat.assigned': { status: 409, message: 'A colleague changed the assignee of this conversation first.' },
  'chat.may_not_answer': { status: 422, message: 'This assignee cannot answer at this terminal.' },
  'client.not_online': { status: 404, message: 'This player is not on the online list.' },

  'sanction.own': { status: 403, message: 'Another person than the proposer must decide on a sanction.' },
  'sanction.same_role': {
    status: 403,
    message: 'A person with another role than the proposer must decide on a sanction.',
  },
  'sanction.third_person': {
    status: 403,
    message: 'A person who neither applied nor approved the sanction must decide the appeal.',
  },
  'sanction.decided': { status: 409, message: 'This has already been decided.' },
  'sanction.not_active': { status: 409, message: 'This sanction is no longer active.' },
  'sanction.appealed': { status: 409, message: 'An appeal against this sanction is already recorded.' },
  'sanction.too_long': { status: 422, message: 'A sanction cannot last that long.' },

  'protection_case.changed': { status: 409, message: 'A colleague changed this case in the meantime.' },
  'protection_case.wrong_state': {
    status: 409,
    message: 'The current state of the case does not allow this.',
  },
  'protection_case.bad_date': {
    status: 422,
    message: 'The evaluation must be in the future, within a year.',
  },
  'protection_case.not_open': { status: 409, message: 'The other case is not open.' },

  'incident.changed': { status: 409, message: 'A colleague changed this incident in the meantime.' },
  'incident.wrong_state': {
    status: 409,
    message: 'The current state of the incident does not allow this.',
  },
  'incident.bad_date': {
    status: 422,
    message: 'The dates of a complaint must be in the past, in order.',
  },
  'incident.own': {
    status: 403,
    message: 'Another person than those who opened and decided the incident must close it.',
  },
  'incident.not_answered': { status: 409, message: 'The complaint must be answered first.' },
  'playbooks.unchanged': { status: 409, message: 'The draft has no changes.' },
  'playbooks.changed': { status: 409, message: 'The draft has changed in the meantime.' },
  'playbooks.own': { status: 403, message: 'A person who did not edit this draft must publish it.' },

  'player.erased': { status: 410, message: 'This player was erased.' },
  'hold.own': { status: 403, message: 'Another person than its owner must release a legal hold.' },
  'hold.released': { status: 409, message: 'This legal hold was already released.' },
  'hold.bad_date': { status: 422, message: 'The review must be in the future, within a year.' },
  'erasure.own': { status: 403, message: 'Another person than the proposer must decide on an erasure.' },
  'erasure.open': { status: 409, message: 'An erasure of this player is already proposed.' },
  'erasure.stopped': { status: 409, message: 'Data that must be kept blocks this erasure.' },
  'erasure.decided': { status: 409, message: 'This has already been decided.' },

  'reply.changed': { status: 409, message: 'A colleague changed this reply in the meantime.' },
  'answer_rule.changed': { status: 409, message: 'A colleague changed the rule in the meantime.' },
  'helpline.changed': { status: 409, message: 'A colleague changed this helpline in the meantime.' },

  'event.changed': { status: 409, message: 'A colleague changed this event in the meantime.' },
  'event.held': { status: 409, message: 'This event is being deleted.' },
  'event.deleting': { status: 409, message: 'Too late: the operator is already deleting this event.' },

  'handover.newer': { status: 409, message: 'New entries were added in the meantime. Read them first.' },

  'table_control.changed': { status: 409, message: 'The table changed in the meantime.' },
  'table_control.under_way': { status: 409, message: 'Another change of this table is under way.' },
  'table_control.impossible': { status: 409, message: 'The table is already so.' },
  'table_control.not_inspected': {
    status: 409,
    message: 'The wheel of this table must pass its inspection of the day before the table opens.',
  },
  'table_control.plan_time': { status: 422, message: 'Choose a time within the next seven days.' },
  'table_control.plan_over': { status: 409, message: 'This closing is no longer planned.' },

  'broadcast.no_tables': { status: 409, message: 'No table with a chat matches.' },
  'broadcast.too_many_tables': { status: 409, message: 'Too many tables for one broadcast.' },
  'broadcast.text_missing': { status: 409, message: "A text is missing for one of the tables' languages." },
  'broadcast.care': {
    status: 409,
    message: 'A care reply is for one player and cannot be broadcast.',
  },
  'broadcast.own': { status: 403, message: 'Another person than the author must decide on this broadcast.' },
  'broadcast.decided': { status: 409, message: 'This broadcast no longer awaits that.' },
  'broadcast.too_late': { status: 409, message: 'Too late: this broadcast is being sent, or was sent.' },
  'broadcast.nothing_failed': { status: 409, message: 'No table needs a retry.' },
  'broadcast.late': { status: 409, message: 'The broadcast was not sent: its time had passed.' },

  'words.unchanged': { status: 409, message: 'The draft has no changes.' },
  'words.changed': { status: 409, message: 'The draft has changed in the meantime.' },
  'words.own': { status: 403, message: 'A person who did not edit this draft must publish it.' },
  'words.no_dry_run': { status: 409, message: 'This draft needs a dry run over recent chat first.' },

  'correction.own': {
    status: 403,
    message: 'Another person than the proposer must approve a correction.',
  },
  'correction.needs_shift_manager': {
    status: 403,
    message: "A shift manager must decide on a pit manager's correction.",
  },
  'correction.decided': { status: 409, message: 'This correction has already been decided.' },
  'correction.stale': { status: 409, message: 'The round was changed since this correction was proposed.' },
  'correction.pending': { status: 409, message: 'Another correction of this round awaits a decision.' },
  'correction.impossible': { status: 422, message: 'This result is not possible under the rules.' },

  'equipment.number_taken': { status: 409, message: 'This number is in use already.' },
  'equipment.moved': { status: 409, message: 'It stands somewhere else now.' },
  'equipment.place_taken': { status: 409, message: 'Another wheel stands at this table.' },
  'equipment.changed': { status: 409, message: 'A colleague changed it in the meantime.' },
  'equipment.retired': { status: 409, message: 'It is retired.' },
  'equipment.since': { status: 422, message: 'It cannot have stood there since that time.' },

  'cards.own': { status: 403, message: 'Another person than the first must sign.' },
  'cards.decided': { status: 409, message: 'This step has already been decided.' },
  'cards.not_enough': { status: 409, message: 'The book has fewer decks there.' },
  'cards.lot_taken': { status: 409, message: 'This lot has already been received.' },
  'cards.closed': { status: 409, message: 'This lot is not received yet, or every deck of it is destroyed.' },

  'dealer.place_taken': { status: 409, message: 'Another dealer is already at this table.' },
  'dealer.moved': { status: 409, message: 'This dealer has been moved in the meantime.' },
  'dealer.may_not_deal': { status: 422, message: 'This dealer is not allowed to deal this game.' },
  'dealer.inactive': { status: 422, message: 'This dealer is not active.' },
  'dealer.relief_clash': { status: 409, message: 'Another relief is planned for that time.' },
  'dealer.slot_past': { status: 409, message: 'This time has passed.' },
  'dealer.cuts_short': { status: 409, message: 'This move cuts a stint, a rest or a plan short.' },
  'dealer.photo_unusable': { status: 422, message: 'This picture cannot be used.' },

  'staff.own': { status: 403, message: 'Another person must change your account and your roles.' },
  'staff.changed': { status: 409, message: 'A colleague changed this account first. Check again.' },
  'staff.last_administrator': {
    status: 409,
    message: 'This is the last administrator. Appoint another one first.',
  },
  'role.held': { status: 409, message: 'This account already has this role, or the role awaits a decision.' },
  'role.incompatible': {
    status: 422,
    message: 'An administrator cannot hold a role that decides on rounds, players or chat.',
  },
  'role.everywhere': { status: 422, message: 'This role covers every terminal.' },
  'role.proposer': { status: 403, message: 'Another person than the proposer must decide on a role.' },
  'role.of_provider': {
    status: 409,
    message: 'A group at the identity provider grants this role. Remove the group there.',
  },
  'role.decided': { status: 409, message: 'This role has already been decided.' },

  'invitation.exists': { status: 409, message: 'This address already has an open invitation.' },
  'invitation.over': { status: 409, message: 'This invitation was accepted or withdrawn.' },
  'invitation.gone': { status: 404, message: 'This invitation is no longer valid. Ask for a new one.' },
  'invitation.own': {
    status: 403,
    message: 'A person who sent an invitation, or decided on its roles, cannot accept it.',
  },

  'review.open': { status: 409, message: 'An access review is open already. Sign that one first.' },
  'review.signed': { status: 409, message: 'This review is signed: it can only be read.' },
  'review.unsigned': { status: 409, message: 'This review is not signed yet.' },
  'review.marked': { status: 409, message: 'A colleague marked this account first. Check again.' },
  'review.incomplete': { status: 409, message: 'Some accounts of this review are not marked yet.' },
  'review.roles': { status: 422, message: 'A review can only end roles that it lists.' },

  'alarm_delivery.too_many': { status: 409, message: 'There are too many of these. Remove one of them.' },
  'alarm_delivery.address_refused': {
    status: 422,
    message: 'This address is inside the network, which the settings do not allow.',
  },
  'alarm_delivery.push_off': { status: 409, message: 'This console does not offer web push.' },
  'alarm_delivery.channel_off': { status: 409, message: 'Turn this channel on first.' },

  'report.range_too_long': { status: 422, message: 'A report covers at most 93 gaming days.' },
  'report.too_many': { status: 429, message: 'Two of your reports are being created. Wait for one of them.' },
  'report.too_many_schedules': { status: 409, message: 'You have ten schedules. Remove one of them.' },
  'report.unfinished': { status: 409, message: 'This report is not finished.' },
  'report.lost': { status: 503, message: 'The server stopped while creating this report. Create it again.' },

  'capability.off': { status: 501, message: 'This operator does not support this.' },
  'upstream.timeout': { status: 504, message: 'The operator did not answer in time.' },
  'upstream.unavailable': { status: 503, message: 'The operator cannot be reached.' },
  'upstream.bad_answer': { status: 502, message: 'The operator sent an invalid response.' },
  'upstream.refused': { status: 502, message: 'The operator refused the request.' },

  'service.database_unavailable': { status: 503, message: 'The console database cannot be reached.' },
  'service.draining': { status: 503, message: 'This server is shutting down. Try again.' },
  'service.internal': {
    status: 500,
    message: 'System Error - Something went wrong! Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Texts of the forgot-password form: section 8 has a form status and a banner for a failure, one text for success. */
export const FORGOT_PASSWORD_TEXTS = {
  sent: 'Sent password reset. Please check your email',
  failedStatus: ERRORS['auth.forgot_password_failed'].message,
  failedBanner: 'Sorry, looks like there are some errors detected, please try again.',
} as const;

/** The errors of every call that is passed on to the operator. */
export const UPSTREAM_ERRORS = [
  'upstream.timeout',
  'upstream.unavailable',
  'upstream.bad_answer',
  'upstream.refused',
] as const satisfies readonly ErrorCode[];

/** The same for what an operator may not offer at all. */
export const OPTIONAL_UPSTREAM_ERRORS = ['capability.off', ...UPSTREAM_ERRORS] as const;
