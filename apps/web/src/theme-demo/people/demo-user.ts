/** The roles of the theme's records: 1 is an admin, 2 a user, 3 a guest. Nothing uses them. */
export const DEMO_ROLES = { 1: 'admin', 2: 'user', 3: 'guest' } as const;
export type DemoRole = keyof typeof DEMO_ROLES;

/** The theme's data of a user, beyond the server's. */
export interface DemoUser {
  fullname: string;
  firstname: string;
  lastname: string;
  /** The seed of the picture. */
  pic: number;
  roles: DemoRole[];
  email: string;
  occupation: string;
  companyName: string;
  phone: string;
  language: string;
  timeZone: string;
  communication: { email: boolean; sms: boolean; phone: boolean };
  emailSettings: { news: boolean; activity: boolean; offers: boolean };
  address: { addressLine: string; city: string; state: string; postCode: string };
  socialNetworks: { linkedIn: string; mastodon: string };
}

export const DEMO_USER: DemoUser = {
  fullname: 'Mara Lindqvist',
  firstname: 'Mara',
  lastname: 'Lindqvist',
  pic: 5,
  roles: [1],
  email: 'mara@demo.example',
  occupation: 'Interior architect',
  companyName: 'Northlight Rooms',
  phone: '+00 555 0134',
  language: 'en',
  timeZone: 'Europe/Stockholm',
  communication: { email: true, sms: false, phone: true },
  emailSettings: { news: true, activity: true, offers: false },
  address: {
    addressLine: '12 Sample Street',
    city: 'Gothenburg',
    state: 'Västra Götaland',
    postCode: '411 00',
  },
  socialNetworks: { linkedIn: 'mara-demo', mastodon: '@mara@demo.example' },
};
