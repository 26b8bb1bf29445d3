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
  grid-template-rows: 1fr auto;
  background: ${color.white};
  img {
    width: 100%;
    height: 100%;
    max-height: 420px;
    object-fit: cover;
    object-position: top;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 24px;
    grid-row: 2;
  }
`;
