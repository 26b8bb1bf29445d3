import styled from 'styled-components';
import { color, radius, shadow } from '../../../ui/theme';

export const Frame = styled.div`
  position: relative;
  min-height: clamp(320px, 46vw, 480px);
  border-radius: ${radius.card};
  overflow: hidden;
  box-shadow: ${shadow.card};
  background: ${color.sand};
  display: grid;
  iframe {
    width: 100%;
    height: 100%;
  }
`;

export const Invitation = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 16px;
  padding: 24px;
  text-align: center;
  background:
    repeating-linear-gradient(32deg, transparent 0 46px, rgb(168 100 42 / 9%) 46px 50px),
    repeating-linear-gradient(118deg, transparent 0 74px, rgb(255 250 244 / 75%) 74px 82px), ${color.sand};
  > svg {
    color: ${color.bronzeDark};
  }
  > p {
    font-weight: 650;
    max-width: 30ch;
  }
`;
