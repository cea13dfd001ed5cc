import { PATHS } from '#domain/application/paths.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { FirstSteps } from '#web/platform/page/first-steps.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { CoverPage } from '#web/ui/page/cover-page.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'

/** What a visitor sees first (Specification 1). */
export function LandingScreen() {
  const publisher = usePortalConfig()?.publisherName

  return (
    <CoverPage
      title={
        <PageTitle tab="Author Portal">
          Author <br />
          Portal
        </PageTitle>
      }
      tagline="Join our community of content creators"
    >
      <Stack gap={8}>
        <Stack gap={5}>
          <p className="as-h2">Get started on your content creation journey</p>
          <Stack gap={4}>
            <ButtonLink variant="primary" to={PATHS.signup} className="btn-wide">
              Sign Up
            </ButtonLink>
            <div className="small quiet">
              <Row>
                Already have an account?
                <ButtonLink size="small" to={PATHS.login}>
                  Sign In
                </ButtonLink>
              </Row>
            </div>
          </Stack>
        </Stack>
        <FirstSteps />
        <section>
          <Stack gap={2}>
            <h2 className="aside-head">What you get</h2>
            <p className="quiet">
              {publisher && `${publisher} publishes video courses by people who know their subject. `}A person reads all
              that you send and says what to change. You see the fee for a course before you choose it, and begin your
              outline with a first draft.
            </p>
          </Stack>
        </section>
        <section>
          <Stack gap={2}>
            <h2 className="aside-head">What you will need</h2>
            <p className="quiet">
              About 20 minutes, a sample video of 1 to 3 minutes filmed on your phone, and the link to your LinkedIn
              profile. You can stop after any step and come back.
            </p>
          </Stack>
        </section>
      </Stack>
    </CoverPage>
  )
}
