import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { PageLink } from '../../ui/page-link.js';
import { Faq } from './faq.js';
import { Features } from './features.js';
import { LandingHeader } from './landing-header.js';
import { PricingCard } from './pricing-card.js';
import { RideProfile } from './ride-profile.js';
import { Showcase } from './showcase.js';
import { Testimonials } from './testimonials.js';

interface LandingPageProps {
  /** What can be tried right there. */
  demo: ReactNode;
  /** Where a visitor chooses light or dark. */
  theme: ReactNode;
}

export function LandingPage({ demo, theme }: LandingPageProps) {
  return (
    <>
      <div className="bg-[#0b0d0a] text-[#f2f5ec]" data-theme="dark">
        <LandingHeader theme={theme} />
        <section className="mx-auto grid max-w-7xl items-center gap-12 px-4 pt-12 pb-20 sm:px-6 sm:pt-20 sm:pb-28 lg:grid-cols-[1.1fr_1fr] lg:px-8">
          <div>
            <h1 className="text-5xl leading-[1.02] font-extrabold tracking-tight sm:text-6xl xl:text-7xl">
              Every minute of the ride, <span className="text-accent">on the beat.</span>
            </h1>
            <p className="mt-6 max-w-xl text-lg text-muted">
              Cadenza is the studio for indoor-cycling instructors. Build classes from timed segments, put
              your own music on them, and run the room from a screen you can read from the saddle.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button variant="primary" size="lg" asChild>
                <PageLink href="/auth?mode=register">
                  Get Started <ArrowRight className="size-5" aria-hidden />
                </PageLink>
              </Button>
              <Button size="lg" asChild>
                <PageLink href="/learn-more">Learn More</PageLink>
              </Button>
            </div>
            <p className="mt-5 text-sm text-muted">7-day free trial. No credit card needed.</p>
          </div>
          <RideProfile />
        </section>
      </div>
      {demo}
      <Features />
      <Showcase />
      <section aria-labelledby="pricing" className="border-y border-line bg-sunken">
        <div className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:px-8">
          <h2 id="pricing" className="text-center text-3xl font-bold sm:text-4xl">
            One plan. Everything in it.
          </h2>
          <div className="mt-10">
            <PricingCard heading="h3" />
          </div>
        </div>
      </section>
      <Testimonials />
      <Faq />
      <section className="mx-auto max-w-7xl px-4 pb-20 sm:px-6 lg:px-8">
        <div className="flex flex-col items-center gap-5 rounded-3xl bg-accent px-6 py-14 text-center text-accent-ink">
          <h2 className="text-3xl font-bold sm:text-4xl">Your next class starts here.</h2>
          <PageLink
            href="/auth?mode=register"
            className="inline-flex h-13 items-center gap-2 rounded-xl bg-[#12160f] px-6 font-semibold text-[#ccff42] hover:bg-black focus-visible:outline-[#12160f]"
          >
            Start the free trial <ArrowRight className="size-5" aria-hidden />
          </PageLink>
        </div>
      </section>
    </>
  );
}
