import styled from 'styled-components';
import { color, radius, motion } from '../ui/theme';

export const Form = styled.form`
  position: relative;
  width: 100%;
  input {
    width: 100%;
    height: 46px;
    padding: 0 52px 0 20px;
    border: 1.5px solid transparent;
    border-radius: ${radius.pill};
    background: ${color.sand};
    transition:
      background-color ${motion.quick},
      border-color ${motion.quick};
    &::placeholder {
      color: ${color.soft};
      opacity: 1;
    }
    &:focus {
      outline: none;
      background: ${color.white};
      border-color: ${color.bronzeDark};
      box-shadow: 0 0 0 3px rgb(168 100 42 / 28%);
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  button {
    position: absolute;
    right: 3px;
    top: 3px;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    display: grid;
    place-items: center;
    color: ${color.bronzeDark};
    @media (hover: hover) {
      &:hover {
        background: ${color.sandDark};
      }
    }
  }
`;
