import { useState } from 'react';
import styled from 'styled-components';
import { Button, ButtonAnchor } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Row } from '../../ui/layout';
import { color, radius, shadow } from '../../ui/theme';
import { useBusiness } from './content-queries';
import { mapAddress } from './map-address';

const Frame = styled.div`
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
const Invitation = styled.div`
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

/** Where the spa is: the map comes only when asked for, the address can be read without it. */
export function MapOnDemand() {
  const [wanted, setWanted] = useState(false);
  const it = useBusiness();
  if (!it) return null;
  const { embed, directions } = mapAddress(it.map);
  return (
    <Frame>
      {wanted ? (
        <iframe
          src={embed}
          title={`Mapa: ${it.address}`}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Invitation>
          <Icon name="pin" size={40} />
          <p>
            {it.address}, {it.city}
          </p>
          <Row style={{ justifyContent: 'center' }}>
            <Button look="primary" small onClick={() => setWanted(true)}>
              Ver el mapa
            </Button>
            <ButtonAnchor look="light" small href={directions}>
              Cómo llegar
            </ButtonAnchor>
          </Row>
        </Invitation>
      )}
    </Frame>
  );
}
