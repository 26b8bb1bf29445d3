import styled from 'styled-components';
import { color } from '../../../ui/theme';

export const Choice = styled.fieldset`
  legend {
    font-weight: 650;
    margin-bottom: 8px;
  }
`;

export const Places = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    color: ${color.sandDark};
    cursor: pointer;
    /* The second and third are for those without a script. */
    &[data-on='true'],
    &:has(:checked),
    &:has(~ label :checked) {
      color: ${color.bronze};
    }
    &:focus-within {
      outline: 3px solid ${color.sea};
      border-radius: 8px;
    }
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > span {
    margin-left: 8px;
    font-weight: 650;
  }
`;

export const Wrong = styled.p`
  margin-top: 6px;
  color: ${color.danger};
  font-size: 0.9375rem;
`;
