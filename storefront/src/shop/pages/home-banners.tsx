import { pictureOf } from '../features/content/content';
import type { BannerFragment } from '../features/content/content.generated';
import { useBusiness } from '../features/content/content-queries';
import { Slideshow, type Slide } from '../../ui/slideshow';
import { ButtonLink } from '../../ui/button';
import { Container, Heading, Lead } from '../../ui/layout';

/** The slides that have their picture; in the preview those too that are still waiting for one. */
export function slidesOf(banners: BannerFragment[], preview: boolean): Slide[] {
  return banners.flatMap(({ id, title, text, buttonLabel, link, image, imagePhone }) => {
    const desktop = pictureOf(image, '');
    return desktop || preview
      ? [
          {
            id,
            title: title ?? '',
            text: text ?? '',
            desktop,
            phone: pictureOf(imagePhone, '') ?? desktop,
            action: link && buttonLabel && (
              <ButtonLink to={link} look="light">
                {buttonLabel}
              </ButtonLink>
            ),
          },
        ]
      : [];
  });
}

/** The banners, or while there is none the name of the shop. */
export function HomeBanners({ slides, name }: { slides: Slide[]; name: string }) {
  const tagline = useBusiness()?.tagline;
  if (slides.length > 0) return <Slideshow slides={slides} />;
  return (
    <Container>
      <Heading style={{ marginTop: 56 }}>
        <h1>{name}</h1>
        {tagline && <Lead>{tagline}</Lead>}
      </Heading>
    </Container>
  );
}
