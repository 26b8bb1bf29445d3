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
  > strong {
    flex: 1 0 100%;
    @media (min-width: 700px) {
      flex: 0 0 110px;
    }
  }
`;
export const RangeLine = Line;

/** Two inputs side by side, `de` … `a` …. */
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
export const Fault = styled.p`
  flex: 1 0 100%;
  color: ${color.danger};
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
