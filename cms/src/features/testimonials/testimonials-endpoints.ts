import { messages } from '@spa-bronze/domain/messages';
import { contractHandlers } from '../../lib/contract-handler';
import { findTestimonialLink, storeTestimonial, publishedTestimonials } from './testimonials-operations';

export const testimonialsEndpoints = contractHandlers({
  'GET /testimonial': async ({ req: { payload }, query: { token } }) => {
    const { firstName } = await findTestimonialLink(payload, token);
    return { data: { firstName } };
  },
  'POST /testimonial': async ({ req: { payload }, body }) => {
    await storeTestimonial(payload, body);
    return { message: messages.testimonialThanks };
  },
  'GET /product-testimonials': async ({ req, query: { productId } }) => ({
    data: await publishedTestimonials(req, productId),
  }),
});
