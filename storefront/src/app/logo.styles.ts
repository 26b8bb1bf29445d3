import { Link } from 'react-router-dom';
import styled from 'styled-components';

export const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  border-radius: 8px;
  img {
    height: 44px;
    width: auto;
  }
  @media (max-width: 479px) {
    img {
      height: 34px;
    }
  }
  @media (min-width: 1080px) {
    img {
      height: 52px;
    }
  }
`;
