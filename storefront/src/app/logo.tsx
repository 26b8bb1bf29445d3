import { paths } from '../lib/paths';
import { Home } from './logo.styles';

export function Logo({ onClick }: { onClick?: () => void }) {
  return (
    <Home to={paths.home} aria-label="Spa Bronze, inicio" onClick={onClick}>
      <img src="/logo.svg" alt="" width={150} height={52} />
    </Home>
  );
}
