import styled from 'styled-components';
import { color, from } from './theme';
import { Button } from './button';

const Foot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: flex;
  gap: 12px;
  padding: 14px 0 18px;
  margin-bottom: -28px;
  background: ${color.ivory};
  box-shadow: 0 -1px 0 ${color.sandDark};
  > button {
    padding-inline: 1.2em;
  }
  > button:first-child {
    flex: 1;
  }
  ${from.tablet} {
    > button:first-child {
      flex: none;
    }
  }
`;

interface Props {
  submit: string;
  busy: boolean;
  disabled?: boolean;
  back?: string;
  backDisabled?: boolean;
  onBack: () => void;
}

/** The buttons of a long form in a window: always in sight, side by side. */
export const FormFoot = ({ submit, busy, disabled, back = 'Cancelar', backDisabled, onBack }: Props) => (
  <Foot>
    <Button type="submit" busy={busy} disabled={disabled}>
      {submit}
    </Button>
    <Button look="quiet" disabled={backDisabled} onClick={onBack}>
      {back}
    </Button>
  </Foot>
);
