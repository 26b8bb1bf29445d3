import styled from 'styled-components';
import { control } from '../../../ui/field';
import { color } from '../../../ui/theme';

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 18px;
  align-items: center;
  padding: 12px 0;
  border-top: 1px solid ${color.sandDark};
  input[type='time'],
  input[type='date'],
  select {
    ${control}
    width: auto;
    min-height: 44px;
    padding: 6px 10px;
  }
`;
export const DayLine = styled(Line)`
  > strong,
  > p {
    flex: 1 0 100%;
  }
  @media (min-width: 700px) {
    display: grid;
    grid-template-columns: 110px 1fr;
    > p {
      grid-column: 2;
    }
  }
`;
export const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
`;
/** What is said of a day: a box to tick with its times, which stay together. */
export const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 18px;
  align-items: center;
  > label {
    min-width: 112px;
  }
`;
export const RangeLine = styled(Line)`
  position: relative;
  padding-right: 48px;
`;
/** In the corner, wherever the fields of its row wrap. */
export const Remove = styled.span`
  position: absolute;
  top: 12px;
  right: 0;
`;

export const Pair = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  label {
    display: flex;
    gap: 6px;
    align-items: center;
  }
`;
export const Tick = styled.label`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  input {
    width: 20px;
    height: 20px;
    accent-color: ${color.bronzeDark};
  }
`;
export const FaultText = styled.p`
  flex: 1 0 100%;
  color: ${color.danger};
`;
/** Where the list of bookings is, which gets the focus as a whole. */
export const Place = styled.div`
  scroll-margin-top: 16px;
  &:focus {
    outline: none;
  }
`;
export const Bookings = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 50vh;
  margin-top: 10px;
  overflow: auto;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    justify-content: space-between;
  }
  a {
    padding: 10px 0;
    font-weight: 650;
  }
  span {
    flex: 1 1 260px;
  }
`;
