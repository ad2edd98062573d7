/** A staff member of the demo's back office. */
export type DemoStaff = {
  email: string;
  name: string;
  /** The name of one of the roles that a shop begins with. */
  role: string;
};

/** Long enough for staff, and on no list. */
export const DEMO_STAFF_PASSWORD = 'night-bus-to-seongsu';

export const DEMO_STAFF: readonly DemoStaff[] = [
  { email: 'owner@staff.duskline.example', name: '서하준', role: '소유자' },
  { email: 'md@staff.duskline.example', name: '윤채원', role: 'MD' },
  { email: 'service@staff.duskline.example', name: '임도현', role: '고객 서비스' },
  { email: 'warehouse@staff.duskline.example', name: '백지우', role: '물류' },
];
