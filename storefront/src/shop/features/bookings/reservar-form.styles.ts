import styled from 'styled-components';
import { Card } from '../../../ui/layout';
import { color, font, from } from '../../../ui/theme';

export const Steps = styled.form`
  display: grid;
  gap: clamp(32px, 5vw, 56px);
  /* What has the focus stays above the bar at the foot. */
  a,
  input,
  select,
  button {
    scroll-margin-bottom: 140px;
  }
  h2 {
    font-size: 1.6rem;
    margin-bottom: 20px;
  }
`;

export const Services = styled.fieldset`
  container-type: inline-size;
  legend {
    font: 400 1.6rem/1.15 ${font.display};
    margin-bottom: 16px;
  }
`;

export const SlotStep = styled(Card)`
  --day: ${color.sand};
`;

export const Parts = styled.div`
  display: grid;
  gap: 28px;
  ${from.small} {
    grid-template-columns: minmax(0, 1.9fr) minmax(260px, 1fr);
    gap: 48px;
    align-items: start;
  }
`;

export const Above = styled.div`
  margin-bottom: 16px;
`;

export const Note = styled.p`
  font-size: 0.875rem;
  color: ${color.soft};
`;

export const Chosen = styled.p`
  color: ${color.soft};
  strong {
    display: block;
    font: 400 1.25rem/1.25 ${font.display};
    color: ${color.ink};
  }
`;

export const Below = styled.div`
  margin-top: 16px;
`;
