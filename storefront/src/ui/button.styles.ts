import { Link } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { color, radius, motion } from './theme';

export type Look = 'primary' | 'secondary' | 'quiet' | 'light' | 'whatsapp';

export type Styled = { $look: Look; $wide: boolean; $small: boolean };

const looks = {
  primary: css`
    background: ${color.bronzeDark};
    color: ${color.white};
    @media (hover: hover) {
      &:hover {
        background: ${color.deep};
      }
    }
  `,
  secondary: css`
    background: transparent;
    color: ${color.bronzeDark};
    box-shadow: inset 0 0 0 1.5px ${color.bronzeDark};
    @media (hover: hover) {
      &:hover {
        background: ${color.bronzeDark};
        color: ${color.white};
      }
    }
  `,
  quiet: css`
    background: ${color.sand};
    color: ${color.ink};
    @media (hover: hover) {
      &:hover {
        background: ${color.sandDark};
      }
    }
  `,
  light: css`
    background: ${color.ivory};
    color: ${color.deep};
    @media (hover: hover) {
      &:hover {
        background: ${color.gold};
      }
    }
  `,
  whatsapp: css`
    background: ${color.sea};
    color: ${color.white};
    @media (hover: hover) {
      &:hover {
        background: ${color.seaDark};
      }
    }
  `,
};

const shape = css<Styled>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-height: ${({ $small }) => ($small ? '44px' : '52px')};
  padding: 0.5em ${({ $small }) => ($small ? '1.2em' : '1.9em')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border-radius: ${radius.pill};
  font-weight: 650;
  font-size: ${({ $small }) => ($small ? '.9375rem' : '1rem')};
  letter-spacing: 0.01em;
  line-height: 1.2;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  svg {
    flex: none;
  }
  transition:
    background-color ${motion.quick},
    color ${motion.quick},
    box-shadow ${motion.quick},
    transform ${motion.quick};
  &:active {
    transform: scale(0.98);
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    transform: none;
  }
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${color.sandDark};
    color: ${color.soft};
    box-shadow: none;
  }
  ${({ $look }) => looks[$look]}
  @media print {
    display: none;
  }
`;

const turn = keyframes`to { transform: rotate(1turn); }`;

export const Spinner = styled.span`
  width: 1.1em;
  height: 1.1em;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 0.8s linear infinite;
`;

/** A translated page moves texts, so that they need an element beside what comes and goes. It has no box. */
export const Words = styled.span`
  display: contents;
`;

export const ButtonShape = styled.button<Styled>`
  ${shape}
`;

export const LinkShape = styled(Link)<Styled>`
  ${shape}
`;

export const AnchorShape = styled.a<Styled>`
  ${shape}
`;

export const RoundShape = styled.button`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: inherit;
  flex: none;
  transition:
    background-color ${motion.quick},
    opacity ${motion.quick};
  @media (hover: hover) {
    &:hover {
      background: rgb(59 36 23 / 8%);
    }
  }
  &:disabled {
    opacity: 0.35;
  }
`;
