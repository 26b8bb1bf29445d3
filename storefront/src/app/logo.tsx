import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../lib/paths';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  border-radius: 8px;
  img {
    height: 44px;
    width: auto;
  }
  @media (min-width: 1080px) {
    img {
      height: 52px;
    }
  }
`;

export function Logo({ onClick }: { onClick?: () => void }) {
  return (
    <Home to={paths.home} aria-label="Spa Bronze, inicio" onClick={onClick}>
      <img src="/logo.svg" alt="" width={150} height={52} />
    </Home>
  );
}
