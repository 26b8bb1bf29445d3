import type { Answers } from '@spa-bronze/domain/guide/guide-rules';
import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useWords } from '../../../lib/words';
import { ButtonLink } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { Picture } from '../../../ui/picture';
import { Price } from '../../../ui/price';
import { coverOf } from '../../../ui/product-image';
import { Box, Frame, Others, Text, Title } from './guide-result.styles';
import { factsOf, reasonFor } from './guide-words';

const Other = ({ service }: { service: ProductCard }) => (
  <li>
    <Link to={paths.product(service._id)}>{service.productName}</Link>
    <span>{factsOf(service)}</span>
    <Price selling={service.sellingPrice} original={service.price} />
  </li>
);

export function GuideResult({
  best,
  others,
  answers,
  headingId,
}: {
  best: ProductCard;
  others: ProductCard[];
  answers: Answers;
  headingId: string;
}) {
  const { reserve } = useWords().buttons;
  return (
    <Box aria-labelledby={headingId}>
      <Frame>
        <Picture source={coverOf(best)} sizes="(min-width: 900px) 420px, 90vw" eager />
      </Frame>
      <Text>
        <Title id={headingId} tabIndex={-1}>
          <small>Te recomendamos</small> {best.productName}
        </Title>
        <p>{reasonFor(best, answers)}</p>
        <p>{factsOf(best)}</p>
        <Price large selling={best.sellingPrice} original={best.price} />
        <Row>
          <ButtonLink to={paths.hours(best._id)} aria-label={`${reserve}: ${best.productName}`}>
            {reserve}
          </ButtonLink>
        </Row>
        {others.length > 0 && (
          <Others>
            <h3>También te puede servir</h3>
            <ul>
              {others.map((it) => (
                <Other key={it._id} service={it} />
              ))}
            </ul>
          </Others>
        )}
      </Text>
    </Box>
  );
}
