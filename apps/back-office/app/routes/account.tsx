import { AccountPage } from '../features/account/account-page.tsx';
import { ThemeSwitch } from '../features/shell/theme-switch.tsx';

export default function AccountRoute() {
  return <AccountPage themeSwitch={<ThemeSwitch name="theme-of-account" />} />;
}
