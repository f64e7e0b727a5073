/** The highest layout shift allowed while data arrives, as Chromium counts it. */
export const MOST_SHIFT = 0.02;

/** A page of the walk. `{round}` and `{report}` in an address are records that the walk creates or finds first. */
export interface Place {
  address: string;
  /** The heading of the first level, in English. */
  heading: RegExp;
  /** The address after a redirect. */
  leadsTo?: string;
}

/** Pages by the route's name in `apps/web/src/config`; a test in `scripts` compares the two. */
type Places = Record<string, readonly Place[]>;

const place = (address: string, heading: RegExp, leadsTo?: string): Place =>
  leadsTo === undefined ? { address, heading } : { address, heading, leadsTo };

/** Pages for visitors who are not signed in. */
export const VISITOR_PLACES: Places = {
  login: [place('/auth/login', /^Sign in$/)],
  registration: [place('/auth/registration', /^Create an account$/)],
  terms: [place('/auth/terms', /^Terms and conditions$/)],
  forgotPassword: [place('/auth/forgot-password', /^Forgot password$/)],
  resetPassword: [place('/auth/reset-password?token=lost', /^Set a new password$/)],
  // Without its secret; invitations.spec.ts tests the page with one.
  invitation: [place('/invitation', /^Invitation$/)],
  auth: [place('/auth/nowhere', /^Sign in$/, '/auth/login')],
};

/** Pages for a member of staff with a terminal; no two consecutive pages look alike. */
export const STAFF_PLACES: Places = {
  dashboard: [place('/dashboard', /^Dashboard$/)],
  sessions: [place('/account/sessions', /^My account$/)],
  about: [place('/about', /^About Pitdesk$/)],
  contact: [place('/contact', /^Contact$/)],
  home: [place('/', /^Dashboard$/, '/dashboard')],
  gameEvents: [
    place('/management/baccarat/events', /^Baccarat events$/),
    place('/management/baccarat/events?view=timeline', /^Baccarat events$/),
    place('/management/roulette/events', /^Roulette events$/),
    place('/management/roulette/events?new=1', /^Roulette events$/),
  ],
  gameRounds: [
    place('/management/baccarat/events/rounds', /^Baccarat rounds$/),
    place('/management/roulette/events/rounds', /^Roulette rounds$/),
  ],
  dealers: [place('/management/dealers', /^Dealers$/), place('/management/dealers?view=list', /^Dealers$/)],
  handover: [place('/management/handover', /^Handover log$/)],
  equipment: [
    place('/management/equipment', /^Wheels and cards$/),
    place('/management/equipment?part=cards', /^Wheels and cards$/),
    place('/management/equipment?part=inspections', /^Wheels and cards$/),
    place('/management/equipment?part=reconciliation', /^Wheels and cards$/),
  ],
  broadcasts: [place('/management/broadcasts', /^Broadcasts$/)],
  answers: [
    place('/messages/answers', /^Response times$/),
    place('/messages/answers?part=waits', /^Waits in detail$/),
  ],
  protectionCases: [
    place('/management/protection-cases', /^Player protection cases$/),
    place('/management/protection-cases?part=report', /^Player protection cases$/),
  ],
  protectionCase: [place('/management/protection-cases/{case}', /^Player protection case: /)],
  incidents: [
    place('/management/incidents', /^Incidents$/),
    place('/management/incidents?part=playbooks', /^Incidents$/),
  ],
  incident: [place('/management/incidents/{incident}', /^Interruption, /)],
  exceptions: [place('/management/exceptions', /^Exceptions$/)],
  words: [
    place('/management/words', /^Watched words$/),
    place('/management/words?part=draft', /^Watched words$/),
  ],
  availability: [place('/management/availability', /^Availability$/)],
  alarmDelivery: [place('/management/alarm-delivery', /^Alarm delivery$/)],
  reports: [place('/management/reports', /^Reports$/)],
  report: [place('/management/reports/{report}', /^Rounds, /)],
  audit: [place('/management/audit', /^Audit$/)],
  operator: [place('/management/operator', /^Operator$/)],
  // Without roles the console has no staff pages; staff.spec.ts tests them with roles.
  staff: [place('/management/staff', /^Page Not Found$/, '/error/404')],
  players: [place('/management/players', /^Online players$/)],
  player: [place('/management/players/{player}', /./)],
  retention: [
    place('/management/data-kept', /^Data retention$/),
    place('/management/data-kept?part=holds', /^Data retention$/),
    place('/management/data-kept?part=erasures', /^Data retention$/),
  ],
  sanctions: [place('/management/sanctions', /^Sanctions$/)],
  roles: [place('/management/staff/roles', /^Page Not Found$/, '/error/404')],
  reviews: [place('/management/staff/reviews', /^Page Not Found$/, '/error/404')],
  tableRounds: [
    place('/management/events/1/rounds?tableTitle=Emerald%201', /^Emerald 1$/),
    place('/management/events/4/rounds?tableTitle=Sapphire%201', /^Sapphire 1$/),
  ],
  tableRoundsOfGame: [place('/management/baccarat/events/2/rounds?tableTitle=Emerald%202', /^Emerald 2$/)],
  round: [place('/management/rounds/{round}', /^Round /)],
  corrections: [place('/management/corrections', /^Corrections$/)],
  floorAt: [place('/management/floor-at', /^Floor at a second$/)],
  messages: [place('/messages', /^Messages$/)],
  tableChat: [place('/messages?table=1', /^Messages$/)],
  wall: [place('/wall', /^Wall mode$/)],
  chat: [place('/apps/chat', /^Chat$/)],
  builder: [place('/builder', /^Layout builder$/)],
  profile: [place('/crafted/pages/profile', /^Profile$/)],
  wizards: [place('/crafted/pages/wizards', /^Wizards$/)],
  widgets: [place('/crafted/widgets', /^Widgets$/)],
  account: [place('/crafted/account', /^Account$/)],
  menuTest: [place('/menu-test', /^Menu test$/)],
  management: [place('/management/nowhere', /^Page Not Found$/, '/error/404')],
  error500: [place('/error/500', /^System Error/)],
  error404: [place('/error/404', /^Page Not Found$/)],
  error: [place('/error', /^Page Not Found$/, '/error/404')],
  logout: [place('/logout', /^Sign in$/, '/auth/login')],
};
