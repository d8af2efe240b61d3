import { graphql } from '../../generated/gql.js';

// `version`: the one last seen here. The server answers CONFLICT where the class has moved on since.

export const CreateClassDocument = graphql(`
  mutation CreateClass($input: ClassInput!) {
    createClass(input: $input) {
      id
      version
    }
  }
`);

export const UpdateClassDocument = graphql(`
  mutation UpdateClass($id: Int!, $input: ClassInput!, $version: Int) {
    updateClass(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const AddSegmentsDocument = graphql(`
  mutation AddSegments($classId: Int!, $inputs: [SegmentInput!]!, $version: Int) {
    addSegments(classId: $classId, inputs: $inputs, version: $version) {
      id
      version
    }
  }
`);

export const UpdateSegmentDocument = graphql(`
  mutation UpdateSegment($id: Int!, $input: SegmentInput!, $version: Int) {
    updateSegment(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const DeleteSegmentDocument = graphql(`
  mutation DeleteSegment($id: Int!, $version: Int) {
    deleteSegment(id: $id, version: $version)
  }
`);

export const RemoveSegmentMusicDocument = graphql(`
  mutation RemoveSegmentMusic($id: Int!, $version: Int) {
    removeSegmentMusic(id: $id, version: $version) {
      id
      version
    }
  }
`);
